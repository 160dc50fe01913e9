/** A problem in one sentence for the user of the page. */
import type { Trouble } from '../../../spec/vela-browser/contract.ts'

const says: Readonly<Record<Trouble, (code: string) => string>> = {
  socket: () => 'The connection failed.',
  message: () => 'The gateway sent something that is no message. It was left out.',
  gateway: (code) => `The gateway reports an error: ${code}.`,
}

/** What went wrong last, and how often in a row. */
export interface Problem {
  readonly text: string
  readonly times: number
}

/** Nothing did. */
export const noProblem: Problem = { text: '', times: 0 }

/** The problem to display after another one, which may have been the same. */
export const another = (before: Problem, text: string): Problem => ({
  text,
  times: before.text === text ? before.times + 1 : 1,
})

/** A failure of the connection; `code` is that of the gateway, and a text like any other. */
export const troubleText = (source: Trouble, code = 'without a code'): string => says[source](code)

/** The displayed form; a repeated problem is announced again. */
export const inWords = ({ text, times }: Problem): string => (times > 1 ? `${text} (${times} times)` : text)
