/**
 * What the document says and no check of its basis asks of a foreign class, each with the reason. The list is strict: an
 * entry that such a check or an expectation names is an error, and so is a requirement of the document without one.
 */
export const blameless: Readonly<Record<string, string>> = {
  'AMP-IF-05':
    'The form of a method, which the compiler holds. That an event is taken in is asked by every row; a class that throws on one has broken off, and is judged no further.',
}
