/** The book mark: two faces on the open pages of a book. */

const gradients = `
  <defs>
    <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#7c5cff"/><stop offset=".55" stop-color="#b06bff"/><stop offset="1" stop-color="#ff7ab8"/></linearGradient>
    <linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#e7e0ff"/></linearGradient>
  </defs>`

const book = `
  <path d="M256 196C222 166 168 152 104 156C96 156 92 162 92 170V352C92 360 97 364 104 364C164 362 218 374 256 402C294 374 348 362 408 364C415 364 420 360 420 352V170C420 162 416 156 408 156C344 152 290 166 256 196Z" fill="url(#p)"/>
  <path d="M256 196C250 206 248 220 248 236V396L256 402L264 396V236C264 220 262 206 256 196Z" fill="#8b6bff" opacity=".55"/>
  <circle cx="176" cy="248" r="17" fill="#5b3df0"/>
  <circle cx="336" cy="248" r="17" fill="#5b3df0"/>
  <circle cx="182" cy="242" r="5.5" fill="#fff"/>
  <circle cx="342" cy="242" r="5.5" fill="#fff"/>
  <path d="M146 298Q178 328 214 308M366 298Q334 328 298 308" fill="none" stroke="#5b3df0" stroke-width="11" stroke-linecap="round"/>
  <path d="M256 62Q264 104 306 112Q264 120 256 162Q248 120 206 112Q248 104 256 62Z" fill="#ffe08a"/>`

const svg = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${gradients}${content}\n</svg>\n`

/** On a rounded tile with clear corners. */
export const mark = svg(`
  <rect x="16" y="16" width="480" height="480" rx="118" fill="url(#g)"/>
  <path d="M16 190C120 120 300 90 496 130V134C496 69 443 16 378 16H134C69 16 16 69 16 134Z" fill="#fff" opacity=".10"/>${book}`)

/** To the edges, for systems that cut icons to a shape of their own: everything lies in the middle 80 %. */
export const bleedingMark = svg(`
  <rect width="512" height="512" fill="url(#g)"/>
  <path d="M0 196C120 120 300 86 512 134V0H0Z" fill="#fff" opacity=".10"/>${book}`)
