/** The connection: how it begins, which client it belongs to, and what is left of it. */

import { about } from '../../about.ts'
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { endpointAsked } from './asked.ts'
import { toClient } from './effects.ts'
import { each, namesOf, nothingBut, steps } from './step.ts'
import { always, isOn, within } from './trace-state.ts'

export const greeted = steps(
  about('connection.greeted', 'VEL-T-01 VEL-IF-02', {
    says: 'A new connection receives readiness and phase without a request.',
    needs: ['session.ready', 'session.state'],
  }),
  { begins: endpointAsked, asks: each('session.ready', 'session.state') },
)

export const greetedInOrder = steps(
  about('connection.in-order', 'VEL-TO-01 VEL-T-01 interpreted', {
    says: 'Readiness is sent first, then the phase, and nothing else before a request.',
    needs: ['session.ready', 'session.state'],
    looksAt: toClient,
  }),
  {
    begins: endpointAsked,
    asks: ({ shown: reported }) => {
      const got = namesOf(reported)
      return got === 'session.ready, session.state'
        ? true
        : { expected: 'session.ready, then session.state, and nothing else', got }
    },
  },
)

export const greetedAtOnce = within('connection.at-once', 'VEL-TO-01 interpreted', {
  says: 'The phase is sent in the step of the upgrade.',
  needs: ['session.state'],
  budget: 'VEL-TO-01',
  ms: ({ settings }) => settings.stepMs,
  what: 'the phase',
  opens: endpointAsked,
  closes: (line) => emits(line, 'session.state'),
  abandons: (line) => receives(line, 'closed'),
})

export const firstIdle = always('connection.idle-first', 'VEL-T-01 VEL-ST-01', {
  says: 'A session begins in idle.',
  needs: ['session.state'],
  ask: (line, _, { received }) => {
    if (!emits(line, 'session.state') || received?.what !== 'upgrade') return null
    const { value } = line.with
    return value === 'idle' ? true : { expected: 'idle at first', got: String(value) }
  },
})

export const quietAfter = always('connection.quiet-after', 'VEL-T-18 VEL-EDGE-06 ruling', {
  says: 'Nothing is sent on a connection that is closed.',
  needs: ['message.late'],
  ask: (line, _, { state, received }) => {
    if (emits(line, 'message.late')) return { expected: 'nothing more', got: 'a message' }
    return line.way === 'in' && state === 'off' && received !== null ? true : null
  },
})

const harmless = (line: Line): boolean =>
  line.way === 'in' &&
  line.with.path === undefined &&
  !['closed', 'frame.broken', 'frame.too-large'].includes(line.what)

export const keptOpen = steps(
  about('connection.kept', 'VEL-ERR-04 VEL-G-04 VEL-T-18 interpreted', {
    says: 'The gateway closes a connection only for frames that it cannot read.',
    needs: ['socket.close'],
  }),
  { begins: (line, trace) => harmless(line) && isOn(trace), asks: nothingBut([]) },
)

export const sizeCode = steps(
  about('size.message', 'VEL-G-07 ruling', {
    says: 'A message that is too large closes its connection with 1009.',
    needs: ['socket.close'],
  }),
  {
    begins: (line, trace) => receives(line, 'frame.too-large') && isOn(trace),
    asks: ({ input, trace, shown: reported }) => {
      const codes = reported.map((line) => line.with.code).join(', ')
      const { maxMessageBytes } = trace.settings
      const size = `${maxMessageBytes + Number(input.with.over)} bytes where ${maxMessageBytes} are the limit`
      return codes === '1009' ? true : { expected: `a close with 1009 for ${size}`, got: codes || 'none' }
    },
  },
)
