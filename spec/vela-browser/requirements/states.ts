/** The states of the connection, apart from the phase of the session. */
import type { Requirement } from '../../requirement.ts'

export const states: readonly Requirement[] = [
  {
    id: 'VEL-ST-05',
    source: 'UI connection shell behavior, chars 2546-2619',
    kind: 'state',
    basis: 'document',
    statement:
      "UI connection state 'not connected': no connection has been opened yet; independent of the session phase.",
  },
  {
    id: 'VEL-ST-06',
    source: 'UI connection shell behavior, chars 2546-2619',
    kind: 'state',
    basis: 'document',
    statement:
      "UI connection state 'connecting': the WebSocket handshake is running; independent of the session phase.",
  },
  {
    id: 'VEL-ST-07',
    source: 'UI connection shell behavior, chars 2546-2619',
    kind: 'state',
    basis: 'document',
    statement: "UI connection state 'connected': the WebSocket is open; independent of the session phase.",
  },
  {
    id: 'VEL-ST-08',
    source: 'UI connection shell behavior, chars 2546-2619',
    kind: 'state',
    basis: 'document',
    statement:
      "UI connection state 'disconnected': the WebSocket has been closed; independent of the session phase.",
  },
  {
    id: 'VEL-ST-09',
    source: 'UI connection shell behavior, chars 2546-2619',
    kind: 'state',
    basis: 'document',
    statement:
      "UI connection state 'error': a transport error, an unusable server message or a gateway error has been seen; independent of the session phase.",
  },
  {
    id: 'VEL-ST-10',
    source: 'UI connection shell behavior, chars 2629-2728',
    kind: 'state',
    basis: 'document',
    statement:
      'UI connection state and session phase are two separate values: session.state never changes the connection state, and no connection event changes the phase that was last reported.',
  },
]
