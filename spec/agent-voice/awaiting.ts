/**
 * Requirements whose checks are still to be written, each with what it waits for. The list is strict: an entry that
 * some check names is an error, and so is a requirement without a check that is not here.
 */
export const awaiting: Readonly<Record<string, string>> = {}
