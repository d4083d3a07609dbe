/** The few names of react-router-dom that the shell and the remotes use, so that the shared singleton stays small. */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom'
