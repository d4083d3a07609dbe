import { keyHeaders } from './request'

it.each([
  ['https://api.anthropic.com/v1', true],
  ['https://API.anthropic.com', true],
  ['https://api.anthropic.com.example/v1', false],
  ['http://api.anthropic.com/v1', false],
  ['https://api.openai.com/v1', false],
])('sends a key to %s as its own header: %p', (baseUrl, isOwn) => {
  const headers = keyHeaders({ baseUrl, apiKey: 'sk-1' })
  expect(headers['authorization']).toBe('Bearer sk-1')
  expect(headers['x-api-key'] === 'sk-1' && 'anthropic-version' in headers).toBe(isOwn)
  expect(keyHeaders({ baseUrl, apiKey: null })).toEqual({})
})
