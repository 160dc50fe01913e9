/** What a class prints is passed on up to a limit: a flood costs neither time nor memory. */
import { replace } from './replace.ts'

/** The most (characters) that a worker passes on. */
const mostPrinted = 64 * 1024

/** Bounds what this thread writes to stdout and stderr together, permanently. */
export function boundPrinting(): void {
  let left = mostPrinted
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream)
    const bounded = (chunk: Uint8Array | string, ...more: readonly unknown[]): boolean => {
      const passed = chunk.slice(0, Math.max(0, left))
      left -= passed.length
      if (passed.length > 0) return Reflect.apply(write, stream, [passed, ...more])
      const done = more.find((each) => typeof each === 'function')
      if (done !== undefined) process.nextTick(done)
      return true
    }
    replace(stream, { write: bounded })
  }
}
