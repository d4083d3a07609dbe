import { fixesBackground } from './model'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36'

describe('a fixed background', () => {
  it.each([
    ['Chrome', CHROME],
    ['Edge', `${CHROME} Edg/146.0.0.0`],
  ])('is used in %s', (_, userAgent) => expect(fixesBackground(userAgent)).toBe(true))

  it.each([
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'],
    [
      'Safari',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    ],
    [
      'Chrome on Android',
      CHROME.replace('X11; Linux x86_64', 'Linux; Android 10; K').replace(' Safari', ' Mobile Safari'),
    ],
    [
      'Chrome on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/146.0 Mobile/15E148 Safari/604.1',
    ],
  ])('is not used in %s', (_, userAgent) => expect(fixesBackground(userAgent)).toBe(false))
})
