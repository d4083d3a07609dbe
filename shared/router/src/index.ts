/** The few names of react-router-dom that the shell and the remotes use, so that the shared singleton stays small. */
export {
  BrowserRouter,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom'
export { Link } from './link'
