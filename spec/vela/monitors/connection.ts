/** The connection: how it begins, whom it belongs to, and what is left of it. */
import { changed, delayed, followed, hearing, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { endpointAsked } from './asked.ts'
import { toClient } from './effects.ts'
import { always, isOn, within } from './scene.ts'
import { each, namesOf, nothingBut, steps } from './step.ts'

export const greeted = steps(
  {
    id: 'connection.greeted',
    says: 'Whoever connects is told readiness and phase without asking.',
    basis: 'document',
    requirements: ['VEL-T-01', 'VEL-IF-02'],
    needs: ['session.ready', 'session.state'],
    spoil: (log) => without(log, showing('session.ready')),
  },
  { begins: endpointAsked, asks: each('session.ready', 'session.state') },
)

export const greetedInOrder = steps(
  {
    id: 'connection.in-order',
    says: 'Readiness is told first, then the phase, and nothing else before somebody asks.',
    basis: 'interpreted',
    requirements: ['VEL-TO-01', 'VEL-T-01'],
    needs: ['session.ready', 'session.state'],
    looksAt: toClient,
    spoil: (log) => {
      const first = log.findIndex(showing('session.ready'))
      const line = log[first]
      const second = log.findIndex(showing('session.state'))
      return line === undefined ? log : log.toSpliced(second + 1, 0, line).toSpliced(first, 1)
    },
  },
  {
    begins: endpointAsked,
    asks: ({ shown: told }) => {
      const got = namesOf(told)
      return got === 'session.ready, session.state'
        ? true
        : { expected: 'session.ready, then session.state, and nothing else', got }
    },
  },
)

export const greetedAtOnce = within(
  {
    id: 'connection.at-once',
    says: 'The phase is told in the step of the upgrade.',
    basis: 'interpreted',
    requirements: ['VEL-TO-01'],
    budget: 'VEL-TO-01',
    needs: ['session.state'],
    spoil: (log) => delayed(log, showing('session.state'), 51),
  },
  {
    ms: ({ settings }) => settings.stepMs,
    what: 'the phase',
    opens: endpointAsked,
    closes: (line) => shows(line, 'session.state'),
    abandons: (line) => hears(line, 'closed'),
  },
)

export const firstIdle = always(
  {
    id: 'connection.idle-first',
    says: 'A session begins in idle.',
    basis: 'document',
    requirements: ['VEL-T-01', 'VEL-ST-01'],
    needs: ['session.state'],
    spoil: (log) => changed(log, showing('session.state'), () => ({ with: { value: 'listening' } })),
  },
  {
    start: null,
    ask: (line, _, { heard }) => {
      if (!shows(line, 'session.state') || heard?.what !== 'upgrade') return null
      const { value } = line.with
      return value === 'idle' ? true : { expected: 'idle at first', got: String(value) }
    },
  },
)

export const quietAfter = always(
  {
    id: 'connection.quiet-after',
    says: 'Nothing is sent on a connection that is down.',
    basis: 'ruling',
    requirements: ['VEL-T-18', 'VEL-EDGE-06'],
    needs: ['message.late'],
    spoil: (log) => followed(log, hearing('closed'), () => shown('message.late')),
  },
  {
    start: null,
    ask: (line, _, { state, heard }) => {
      if (shows(line, 'message.late')) return { expected: 'nothing more', got: 'a message' }
      return line.way === 'in' && state === 'off' && heard !== null ? true : null
    },
  },
)

const harmless = (line: Line): boolean =>
  line.way === 'in' &&
  line.with.path === undefined &&
  !['closed', 'frame.broken', 'frame.too-large'].includes(line.what)

export const keptOpen = steps(
  {
    id: 'connection.kept',
    says: 'The gateway closes a connection only for frames that it cannot read.',
    basis: 'interpreted',
    requirements: ['VEL-ERR-04', 'VEL-G-04', 'VEL-T-18'],
    needs: ['socket.close'],
    spoil: (log) => followed(log, hearing('frame.binary'), () => shown('socket.close', { code: 1003 })),
  },
  { begins: (line, scene) => harmless(line) && isOn(scene), asks: nothingBut([]) },
)

export const sizeCode = steps(
  {
    id: 'size.message',
    says: 'A message that is too large closes its connection with 1009.',
    basis: 'ruling',
    requirements: ['VEL-G-07'],
    needs: ['socket.close'],
    spoil: (log) => changed(log, showing('socket.close'), () => ({ with: { code: 1002 } })),
  },
  {
    begins: (line, scene) => hears(line, 'frame.too-large') && isOn(scene),
    asks: ({ input, scene, shown: told }) => {
      const codes = told.map((line) => line.with.code).join(', ')
      const { maxMessageBytes } = scene.settings
      const size = `${maxMessageBytes + Number(input.with.over)} bytes where ${maxMessageBytes} are the limit`
      return codes === '1009' ? true : { expected: `a close with 1009 for ${size}`, got: codes || 'none' }
    },
  },
)
