/* global document */
/** A minimal page with React: react, react-dom and one field. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(createElement('label', null, 'Message', createElement('textarea')))
