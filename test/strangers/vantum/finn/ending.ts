import { after } from './time.ts'
import type { Session } from './turn.ts'

/** The cleanup of ENDED. It happens once. */
export class Ending {
  readonly #session: Session
  readonly #sessionId: string
  readonly #release: () => void
  readonly #controller = new AbortController()
  readonly #closed: Promise<{ readonly forced: boolean }>
  #settle: (how: { readonly forced: boolean }) => void = () => undefined

  /** `release` drops what the conversation itself holds. */
  constructor(session: Session, sessionId: string, release: () => void) {
    this.#session = session
    this.#sessionId = sessionId
    this.#release = release
    this.#closed = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  /** The first part, at the entry of ENDED: closes recognition, ends the turn, and stores the history. */
  begin(dropTurn: () => void): void {
    const { outlet, settings, history } = this.#session
    const expire = (): void => this.#settle({ forced: true })
    after(settings.cleanupMaxMs, this.#controller.signal, expire)
    outlet.call('recognition.close', ({ recognition }) => recognition.close())
    dropTurn()
    outlet.call('server.saveHistory', ({ server }) => server.saveHistory(history.snapshot()))
  }

  /** The second part, when the transition has been told: closes the client and waits for the services. */
  async finish(): Promise<void> {
    const { outlet, options } = this.#session
    outlet.call('client.close', ({ client }) => client.close())
    if (options.removeSession === 'at-once') this.#removeSession()
    const how = await this.#closed
    this.#controller.abort()
    if (options.removeSession === 'after-close') this.#removeSession()
    if (options.finalMetrics === 'before-release') this.#reportMetrics()
    if (how.forced) outlet.log('warn', 'Services not closed in time')
    outlet.call('server.releaseResources', ({ server }) => server.releaseResources({ forced: how.forced }))
    if (options.finalMetrics === 'after-release') this.#reportMetrics()
    this.#release()
    outlet.close()
  }

  /** Everything that was asked to close has closed. */
  servicesClosed(): void {
    this.#settle({ forced: false })
  }

  #removeSession(): void {
    const id = this.#sessionId
    this.#session.outlet.call('server.removeSession', ({ server }) => server.removeSession(id))
  }

  #reportMetrics(): void {
    const { outlet, machine } = this.#session
    const metrics = machine.metrics()
    outlet.call('monitoring.finalMetrics', ({ monitoring }) => monitoring.finalMetrics(metrics))
    outlet.log('info', 'Final metrics', { callMs: metrics.callMs, durations: metrics.durations })
  }
}
