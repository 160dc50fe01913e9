/** Groups of outputs of the gateway, as monitors look at them. */

/** The messages to the client. */
export const toClient = [
  'session.ready',
  'session.state',
  'transcript.partial',
  'transcript.final',
  'response.text.delta',
  'response.completed',
  'error',
] as const

/** Outputs of a turn to the client. */
export const turnOutputs = [
  'transcript.partial',
  'transcript.final',
  'response.text.delta',
  'response.completed',
] as const

/** Requests to the pipeline. */
export const toPipeline = ['turn.begin', 'turn.append', 'turn.commit', 'turn.abort'] as const

/** All events on this connection. */
export const ours = [
  'state',
  ...toClient,
  'message.other',
  'message.late',
  'socket.close',
  ...toPipeline,
] as const

/** All events on the connection of a neighbour. */
export const theirs = ['neighbour.told', 'neighbour.late', 'neighbour.asked', 'neighbour.close'] as const
