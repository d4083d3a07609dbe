// The first test of a worker waits for its database, which takes seconds on a busy machine.
jest.setTimeout(60_000)
