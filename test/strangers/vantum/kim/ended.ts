import type { Core } from './core.ts'

/** ENDED: closes and removes everything, and releases it as soon as it has closed or the time is over. */
export async function finish(core: Core): Promise<void> {
  const { calls, machine, ports, subscriptions } = core
  for (const [name, subscription] of subscriptions) {
    if (name !== 'server') calls.make('dispose', () => subscription?.dispose())
  }
  core.over()
  const connections = () => {
    calls.make('recognition.close', () => ports.recognition.close())
    core.release()
    if (!machine.clientGone) calls.make('client.close', () => ports.client.close())
  }
  const records = () => {
    const metrics = machine.metrics()
    calls.make('saveHistory', () => ports.server.saveHistory([...core.history]))
    calls.make('finalMetrics', () => ports.monitoring.finalMetrics(metrics))
    calls.make('removeSession', () => ports.server.removeSession(core.sessionId))
    calls.log('info', 'Final metrics', { callMs: metrics.callMs, messages: core.history.length })
  }
  const steps = core.options.cleanup === 'connections-first' ? [connections, records] : [records, connections]
  // Whatever closes may say so at once, so the time begins before.
  const callOff = core.alarm('cleanup', ports.settings.cleanupMaxMs)
  for (const step of steps) step()
  const forced = await closing(core)
  callOff()
  calls.make('releaseResources', () => ports.server.releaseResources({ forced }))
  const server = subscriptions.get('server')
  calls.make('dispose', () => server?.dispose())
  for (const letter of core.inbox.close()) if (letter.from === 'recognition') letter.done?.()
}

/** Waits until all has closed; tells whether the time was over first. */
async function closing(core: Core): Promise<boolean> {
  for (;;) {
    const letter = await core.inbox.next()
    if (letter.from === 'server' && letter.signal.type === 'services-closed') return false
    if (letter.from === 'alarm' && letter.name === 'cleanup') return true
    if (letter.from === 'recognition') letter.done?.()
  }
}
