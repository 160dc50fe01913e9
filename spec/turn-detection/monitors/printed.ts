/** The interface as it is printed: what `getState()` returns, what a subscription is, and what is sent (§4). */
import { changed, followed, into, showing, shown } from '../../edits.ts'
import { shows } from '../../lines.ts'
import { always } from './scene.ts'

export const stateWhole = always<null>(
  {
    id: 'snapshot.as-printed',
    says: 'getState() returns a mode of the three and all diagnostics, each member of its type.',
    basis: 'document',
    requirements: ['TD-IF-04', 'TD-IF-10', 'TD-IF-11', 'TD-IF-07'],
    needs: ['snapshot'],
    spoil: (log) => changed(log, showing('snapshot'), () => ({ with: { formless: true } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'snapshot')) return null
      return line.with.formless === true ? { expected: 'a state as printed', got: 'another form' } : true
    },
  },
)

export const disposedSilent = always<null>(
  {
    id: 'listener.disposed-silent',
    says: 'A listener whose subscription was disposed of is given no event.',
    basis: 'document',
    requirements: ['TD-IF-05'],
    needs: [],
    looksAt: ['listener.disposed', 'state'],
    spoil: (log) => followed(log, into('fallback'), () => shown('listener.disposed')),
  },
  {
    start: null,
    ask: (line) => {
      if (shows(line, 'state')) return true
      return shows(line, 'listener.disposed') ? { expected: 'no event', got: 'an event' } : null
    },
  },
)

const sends: readonly string[] = ['session.update', 'realtime.other']

export const audioNotSent = always<null>(
  {
    id: 'privacy.audio-by-transport',
    says: 'Captured audio reaches the service by the transport alone: no message to it holds samples.',
    basis: 'document',
    requirements: ['TD-ASM-02'],
    needs: [],
    looksAt: sends,
    spoil: (log) => followed(log, showing('session.update'), () => shown('realtime.other', { leaks: true })),
  },
  {
    start: null,
    ask: (line) => {
      if (line.way !== 'out' || !sends.includes(line.what)) return null
      return line.with.leaks === true ? { expected: 'no samples', got: 'samples in a message' } : true
    },
  },
)
