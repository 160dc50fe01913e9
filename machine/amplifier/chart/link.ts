/**
 * The link: the chart tolerates a short dropout of ICE; a long one is the loss of the connection (AMP-T-85, AMP-T-86,
 * AMP-TO-27).
 */
import { parts } from '../setup.ts'
import { lose } from './courses.ts'
import { id, places } from './places.ts'

const lost = (row: string) =>
  ({ target: places.reconnecting, meta: id(row), actions: lose('connection_lost') }) as const

const up = parts.createStateConfig({
  on: {
    iceConnectionState: [
      { guard: 'disconnected', target: 'grace', meta: id('AT-33') },
      { guard: 'iceFailed', ...lost('AT-34') },
    ],
  },
})

const grace = parts.createStateConfig({
  entry: 'beginGrace',
  exit: 'endGrace',
  on: {
    iceConnectionState: [
      { guard: 'connected', target: 'up', meta: id('AT-35') },
      { guard: 'iceFailed', ...lost('AT-36') },
    ],
  },
  after: { iceGrace: lost('AT-37') },
})

/** The state of the link. */
export const link = parts.createStateConfig({ initial: 'up', states: { up, grace } })
