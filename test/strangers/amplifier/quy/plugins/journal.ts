import type { Core } from '../core.ts'

/** Plugin: the record of every change, and the indicators that belong to no other plugin. */
export function journal(core: Core): void {
  const { ports, hub } = core
  hub.on('exit', ({ from, to, cause, duration }) => {
    ports.bus.emit('state:exit', { state: from, duration })
    ports.logger.log('transition', {
      timestamp: core.now(),
      from,
      to,
      event: cause.type,
      entryReason: core.entryReason,
      durationMs: duration,
    })
  })
  hub.on('enter', ({ to }) => {
    if (to === 'listening') ports.screen.show({ status: 'listening' })
  })
}
