import type * as X from '../../../../spec/vantum/contract.ts'
import type { Handler, World } from './world.ts'

const LIMITS = { THINKING: 'alertThinkingMs', RESPONDING: 'alertRespondingMs' } as const
const KINDS = { THINKING: 'thinking', RESPONDING: 'responding' } as const

function raise({ ports, call, log }: World, kind: Parameters<X.MonitoringPort['alert']>[0]): void {
  log.write('warn', 'Alert', { kind })
  call('monitoring', () => ports.monitoring.alert(kind))
}

/** Records the entry of each state, and raises the alerts. */
export const records: Handler = (world) => {
  const { session, settings, options, events, timers, log } = world
  events.on('entered', ({ from, to }) => {
    log.write(to === 'ENDED' ? 'info' : 'debug', `Entering ${to} state`)
    if (to === 'LISTENING' && from === 'INTERRUPTED') log.write('info', 'Resuming after interruption')
  })
  events.on('left', () => timers.stop('alert'))
  events.on('entered', ({ to }) => {
    if (to !== 'THINKING' && to !== 'RESPONDING') return
    // The limit itself is not yet exceeded.
    timers.start('alert', settings[LIMITS[to]] + 1, () => raise(world, KINDS[to]))
  })
  events.on('entered', ({ to }) => {
    if (to !== 'INTERRUPTED') return
    session.interruptions += 1
    const excess = session.interruptions - settings.alertInterruptions
    if (excess === 1 || (excess > 1 && options.interruptionAlert === 'each')) {
      // The notification of the transition comes first.
      world.later(() => raise(world, 'interruptions'))
    }
  })
}
