/** What a class has thrown, as a result may show it: its kind and its code, never its text. */

/** A member of a value; undefined where it has none, and where reading it throws. */
function memberOf(value: unknown, name: string): unknown {
  try {
    return value instanceof Object ? Reflect.get(value, name) : undefined
  } catch {
    return undefined
  }
}

/** Whether it is one of a class; a proxy may throw when it is asked. */
export function isInstance<Kind>(
  thrown: unknown,
  of: abstract new (...given: never[]) => Kind,
): thrown is Kind {
  try {
    return thrown instanceof of
  } catch {
    return false
  }
}

/**
 * The kind of a thrown value, for instance `TypeError` or `string`. A name of an error that could carry more than a name
 * is left out.
 */
export function kindOf(thrown: unknown): string {
  if (!isInstance(thrown, Error)) return typeof thrown
  const name = memberOf(thrown, 'name')
  return typeof name === 'string' && /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error'
}

/** A refusal is identified by the `code` of its error; free text of errors never reaches a log (AV-SEC-003). */
export function codeOf(reason: unknown): string {
  const code = memberOf(reason, 'code')
  return typeof code === 'string' && /^[A-Z][A-Z_]{0,40}$/.test(code) ? code : 'UNKNOWN'
}

/** The message of an error; empty for any other value. */
export function messageOf(thrown: unknown): string {
  const message = isInstance(thrown, Error) ? memberOf(thrown, 'message') : ''
  return typeof message === 'string' ? message : ''
}
