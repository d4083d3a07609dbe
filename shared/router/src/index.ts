/** Only the exports of react-router-dom that are used: the shared singleton stays small. */
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
