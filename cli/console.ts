/** Where a command writes: what was asked for to stdout, progress and complaints to stderr. */
import pc from 'picocolors'
import type { Problem } from '../hosts/problem.ts'

export interface Console {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Shows how far the work is; a terminal sees it in one line, CI does not. */
  readonly progress: (text: string) => void
  readonly colour: boolean
  readonly width: number
}

/** The console of this process. */
export function processConsole(): Console {
  const { stdout, stderr } = process
  const lively = stderr.isTTY === true && process.env.CI === undefined && process.env.TERM !== 'dumb'
  let shown = false
  const clear = () => {
    if (shown) stderr.write('\r\u001b[2K')
    shown = false
  }
  return {
    out: (text) => {
      clear()
      stdout.write(text.endsWith('\n') ? text : `${text}\n`)
    },
    err: (text) => {
      clear()
      stderr.write(text.endsWith('\n') ? text : `${text}\n`)
    },
    progress: (text) => {
      if (!lively) return
      clear()
      stderr.write(text)
      shown = true
    },
    colour: stdout.isTTY === true && pc.isColorSupported,
    width: stdout.columns ?? 100,
  }
}

/** A problem as one clear sentence with what to do about it. */
export const complaint = ({ code, message, help }: Problem): string =>
  `error[${code}]: ${message}\n  help: ${help}`
