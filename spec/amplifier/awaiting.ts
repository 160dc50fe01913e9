/**
 * Requirements whose checks are still to be written, each with what it waits for. The list is strict: an entry that
 * some check names is an error, and so is a requirement without a check that is not here.
 */
const themes: Readonly<Record<string, readonly string[]>> = {}

/** What each requirement without a check waits for, by its id. */
export const awaiting: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(themes).flatMap(([theme, ids]) => ids.map((id) => [id, theme])),
)
