/** Requests: the machine's own prompts, or those of a service that answers by itself. */
import { idOf, type Numbers, nameOf, numbers } from '../../service/numbers.ts'

/**
 * Requests by name: the machine's own, or, where the realtime service answers by itself (`responder` is `server`),
 * those of the service.
 */
export const requestNames = (responder: string): Pick<Numbers, 'of' | 'nameOf'> =>
  responder === 'server'
    ? numbers()
    : { of: (name) => idOf('request', name), nameOf: (id) => nameOf('request', id) }
