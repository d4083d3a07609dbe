import * as router from './index'

describe('@codex/router', () => {
  it('offers these names and no other', () => {
    expect(Object.keys(router).sort()).toEqual([
      'BrowserRouter',
      'Link',
      'MemoryRouter',
      'Navigate',
      'Outlet',
      'Route',
      'Routes',
      'useLocation',
      'useNavigate',
    ])
  })
})
