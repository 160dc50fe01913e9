/** The arguments of a function call, as a model writes them. */

/** The one argument that every tool takes. */
export const argument = 'input'

/** Arguments that fit the schema of a tool, that are no JSON, or that lack what is required. */
export function argumentsOf(kind: unknown, text: string): string {
  if (kind === 'malformed') return `{"${argument}":`
  return kind === 'incomplete' ? '{}' : JSON.stringify({ [argument]: text })
}
