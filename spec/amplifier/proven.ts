/**
 * Requirements on which a violating implementation was seen to fail in the default gate. Written by
 * `npm run strangers -- --write`; `test/strangers/` holds the implementations and the runs.
 */
export const proven: readonly string[] = []
