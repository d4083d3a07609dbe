/** Cookies are shared by all ports of a host: the page has its own, so that it does not change the session of the app. */
const jar = new Map<string, string>()

function write(cookie: string) {
  const [pair = '', ...attributes] = cookie.split('; ')
  const [name = '', value = ''] = pair.split('=')
  const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice('Expires='.length)
  if (expires !== undefined && Date.parse(expires) <= Date.now()) jar.delete(name)
  else jar.set(name, value)
}

Object.defineProperty(document, 'cookie', {
  get: () => [...jar].map((pair) => pair.join('=')).join('; '),
  set: write,
})

export {}
