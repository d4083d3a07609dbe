import { createRoot } from 'react-dom/client'
const r = createRoot(document.getElementById('root')!)
r.render(<h1>hello</h1>)
