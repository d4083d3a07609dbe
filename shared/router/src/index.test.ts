import * as router from './index'

const NAMES = 'BrowserRouter Link MemoryRouter Navigate Outlet Route Routes useLocation useNavigate'

it('@codex/router offers these names and no other', () => {
  expect(Object.keys(router).sort()).toEqual(NAMES.split(/\s+/).sort())
})
