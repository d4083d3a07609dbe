/** Cookies reach every port of a machine: this page keeps its own, so that nobody is signed out of the app beside it. */
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
