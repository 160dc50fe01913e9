/** Streams: idle has none that is still open (AV-DEF-03). */
import { emits, publishes, receives } from '../../lines.ts'
import { always } from './trace-state.ts'

/** The streams that were requested: closed, open, or open in idle. */
type Streams = 'closed' | 'open' | 'left open'

const leftOpen = { expected: 'the streams to be closed with idle', got: 'nothing that closes them' }

export const closedInIdle = always<Streams>('idle.streams-closed', 'AV-DEF-03', {
  says: 'The streams that a conversation has requested are closed before any event in idle.',
  needs: ['state', 'audio.activate', 'audio.release'],
  start: 'closed',
  ask: (line, streams, { state }) => {
    // Streams that close by themselves report it.
    if (line.way !== 'in' || state !== 'idle' || receives(line, 'reset')) return null
    return streams === 'left open' ? leftOpen : true
  },
  remember: (streams, line) => {
    if (emits(line, 'audio.activate')) return 'open'
    if (emits(line, 'audio.release') || receives(line, 'reset')) return 'closed'
    if (publishes(line, 'idle') && streams === 'open') return 'left open'
    return publishes(line, 'preparing') && streams === 'left open' ? 'open' : streams
  },
  owed: (streams) => (streams === 'left open' ? leftOpen : null),
})
