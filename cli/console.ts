/** The outputs of a command: the result goes to stdout, progress and problems go to stderr. */
import type { Problem } from '../hosts/problem.ts'

/** What a command may do with its surroundings. */
export interface Console {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Displays the progress of the work: in one line on a terminal, not at all in CI. */
  readonly progress: (text: string) => void
  readonly colour: boolean
  /** Characters per line of stdout. */
  readonly width: number
}

/** As much of a stream as is needed to write to it. */
export interface Paper {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly write: (text: string) => unknown
}

/** As much of a process as a console needs. */
export interface Surroundings {
  readonly stdout: Paper
  readonly stderr: Paper
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The console of a process: plain text unless a terminal reads it, and plain there, too, under `NO_COLOR`. */
export function consoleOf({ stdout, stderr, env }: Surroundings): Console {
  const { CI, NO_COLOR = '', TERM } = env
  const lively = stderr.isTTY === true && CI === undefined && TERM !== 'dumb'
  let shown = false
  const clear = () => {
    if (shown) stderr.write('\r\u001b[2K')
    shown = false
  }
  const linesTo = (paper: Paper) => (text: string) => {
    clear()
    paper.write(text.endsWith('\n') ? text : `${text}\n`)
  }
  return {
    out: linesTo(stdout),
    err: linesTo(stderr),
    progress: (text) => {
      if (!lively) return
      clear()
      stderr.write(text)
      shown = true
    },
    colour: stdout.isTTY === true && NO_COLOR === '' && TERM !== 'dumb',
    width: stdout.columns ?? 100,
  }
}

/** A problem as one clear sentence with what to do about it. */
export const complaint = ({ code, message, help }: Problem): string =>
  `error[${code}]: ${message}\n  help: ${help}`
