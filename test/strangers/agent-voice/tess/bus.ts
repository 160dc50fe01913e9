/** The emitter at the centre: synchronous, in order of subscription, and never stopped by a failing subscriber. */

type Handler<Payload> = (payload: Payload) => void

export class Bus<Topics extends object> {
  #handlers = new Map<keyof Topics, Handler<never>[]>()
  #failed: (topic: string) => void

  constructor(failed: (topic: string) => void) {
    this.#failed = failed
  }

  on<Topic extends keyof Topics>(topic: Topic, handler: Handler<Topics[Topic]>): void {
    const list = this.#handlers.get(topic) ?? []
    list.push(handler as Handler<never>)
    this.#handlers.set(topic, list)
  }

  emit<Topic extends keyof Topics>(topic: Topic, payload: Topics[Topic]): void {
    for (const handler of this.#handlers.get(topic) ?? []) {
      try {
        ;(handler as Handler<Topics[Topic]>)(payload)
      } catch {
        this.#failed(String(topic))
      }
    }
  }
}
