/** A frame that a client sent over a socket, as a word. */
import type { Passed } from '../../wire.ts'
import type { Shown } from '../../wiring.ts'
import { elsewhere, endpoint } from '../settings.ts'
import { clientWord } from '../wiring/client-words.ts'
import { textFrame } from '../wiring/frames.ts'

const bytesIn = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** The word for a frame of a client; null for the end of its connection. */
export function asSaid(passed: Passed, maxMessageBytes: number): Shown | null {
  if ('frame' in passed) return clientWord(textFrame(passed.frame), maxMessageBytes)
  if ('binary' in passed) return clientWord({ is: 'binary', bytes: bytesIn(passed.binary) }, maxMessageBytes)
  if ('broken' in passed) return { what: 'frame.broken', with: { form: passed.broken } }
  if (!('open' in passed)) return null
  const name = Object.keys(elsewhere).find((path) => elsewhere[path] === passed.open)
  return { what: 'upgrade', with: { path: passed.open === endpoint ? 'endpoint' : (name ?? 'other') } }
}
