/** A limit for tests that start servers, browsers or other tools: only a stuck one ever reaches it. */
jest.setTimeout(120_000)
