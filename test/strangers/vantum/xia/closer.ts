import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { History } from './history.ts'
import type { Journal } from './journal.ts'
import type { Link } from './link.ts'
import type { Recorder } from './recorder.ts'
import type { Watchdog } from './watchdog.ts'

/** What the cleanup needs. */
export interface Remains {
  readonly sessionId: string
  readonly ports: Voice.Ports
  readonly journal: Journal
  readonly history: History
  readonly link: Link
  readonly recorder: Recorder
  readonly watchdog: Watchdog
}

/** The cleanup of ENDED: everything once, whatever fails. */
export class Closer {
  private readonly remains: Remains
  private readonly subscriptions: Voice.Disposable[] = []
  private started = false
  private finished = false

  constructor(remains: Remains) {
    this.remains = remains
  }

  /** Keeps a subscription until the end. */
  keep(subscription: Voice.Disposable): void {
    this.subscriptions.push(subscription)
  }

  start(): void {
    if (this.started) return
    this.started = true
    const { sessionId, ports, journal, history, link, recorder, watchdog } = this.remains
    watchdog.set('cleanup', ports.settings.cleanupMaxMs, () => this.finish(true))
    journal.attempt('recognition.close', () => ports.recognition.close())
    journal.attempt('server.saveHistory', () => ports.server.saveHistory(history.all()))
    const metrics = recorder.metrics(Date.now())
    journal.attempt('monitoring.finalMetrics', () => ports.monitoring.finalMetrics(metrics))
    journal.write('info', 'Final metrics', { callMs: metrics.callMs, interruptions: recorder.interruptions })
    journal.attempt('server.removeSession', () => ports.server.removeSession(sessionId))
    link.close()
  }

  /** Everything has closed. */
  closed(): void {
    if (this.started) this.finish(false)
  }

  private finish(forced: boolean): void {
    if (this.finished) return
    this.finished = true
    const { ports, journal, watchdog } = this.remains
    watchdog.clearAll()
    if (forced) journal.write('warn', 'Cleanup forced')
    journal.attempt('server.releaseResources', () => ports.server.releaseResources({ forced }))
    for (const subscription of this.subscriptions.splice(0)) {
      journal.attempt('dispose', () => subscription?.dispose())
    }
  }
}
