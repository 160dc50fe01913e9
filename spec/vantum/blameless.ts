/** What the document says and no check of its basis asks of a foreign class, each with the reason; a strict list: nothing. */
export const blameless: Readonly<Record<string, string>> = {}
