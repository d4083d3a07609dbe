// The guard of the page looks at it once a second: on a slow machine it would find the unfinished page of a test.
jest.mock('../remotes/mounted', () => ({ guardPage: () => undefined, startMeasuring: () => undefined }))
