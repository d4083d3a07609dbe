/* global document */
/** The least that a page of React can be: react, react-dom and one field. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(createElement('label', null, 'Message', createElement('textarea')))
