/**
 * The interface as it is printed: the result of `getState()`, the form of a subscription, and the sent messages (§4).
 */

import { emits } from '../../lines.ts'
import type { Effect } from '../protocol.ts'
import { always } from './trace-state.ts'

export const stateWhole = always<null>('snapshot.as-printed', 'TD-IF-04 TD-IF-10 TD-IF-11 TD-IF-07', {
  says: 'getState() returns one of the three modes and all diagnostics, each member of its type.',
  needs: ['snapshot'],
  ask: (line) => {
    if (!emits(line, 'snapshot')) return null
    return line.with.formless === true ? { expected: 'a state as printed', got: 'another form' } : true
  },
})

export const disposedSilent = always<null>('listener.disposed-silent', 'TD-IF-05', {
  says: 'A listener whose subscription was disposed of receives no event.',
  needs: [],
  looksAt: ['listener.disposed', 'state'],
  ask: (line) => {
    if (emits(line, 'state')) return true
    return emits(line, 'listener.disposed') ? { expected: 'no event', got: 'an event' } : null
  },
})

const sends: readonly Effect[] = ['session.update', 'realtime.other']

export const audioNotSent = always<null>('privacy.audio-by-transport', 'TD-ASM-02', {
  says: 'Captured audio reaches the service by the transport alone: no message to it holds samples.',
  needs: [],
  looksAt: sends,
  ask: (line) => {
    if (line.way !== 'out' || !sends.includes(line.what)) return null
    return line.with.leaks === true ? { expected: 'no samples', got: 'samples in a message' } : true
  },
})
