/** Lets all pending promise reactions run. */
export const settle = (): Promise<undefined> => new Promise((done) => setImmediate(() => done(undefined)))
