/** The stdout of the user: that of this process, or a descriptor that a starting process has handed over. */
import { EventEmitter } from 'node:events'
import { writeSync } from 'node:fs'
import { isatty, WriteStream } from 'node:tty'
import type { Paper } from './console.ts'
import { handedOver, isOwnProcess } from './own-process.ts'

/** A stream that reports its errors. */
export type Output = Paper & Pick<EventEmitter, 'once'>

/** The stdout of the user. */
export function outputOf(): Output {
  if (!isOwnProcess()) return process.stdout
  return isatty(handedOver) ? new WriteStream(handedOver) : directOutput(handedOver)
}

/** Files and pipes are written at once, so that an exit loses nothing. */
function directOutput(descriptor: number): Output {
  const events = new EventEmitter()
  return {
    write: (text) => {
      try {
        writeAll(descriptor, Buffer.from(text))
      } catch (error) {
        if (!events.emit('error', error)) return false
      }
      return true
    },
    once: events.once.bind(events) as EventEmitter['once'],
  }
}

const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** The pause (ms) before another attempt on a full pipe. */
const pauseMs = 5

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(descriptor, bytes, at)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
      Atomics.wait(pause, 0, 0, pauseMs)
    }
  }
}
