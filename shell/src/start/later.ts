/**
 * A script of its own, before the preloads of an app page. The links that the web host marks as `later` become preloads once the
 * framework has come: until then the line is for what the first input needs, and afterwards it is free while scripts run.
 */
const FRAMEWORK = /\/vendor\.[0-9a-f]+\.js$/

document.addEventListener(
  'load',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement && FRAMEWORK.test(target.href))) return
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'preload'
  },
  true,
)
