/** Groups of what the gateway shows, as monitors look at them. */

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

/** What a turn says to the client. */
export const turnOutputs = [
  'transcript.partial',
  'transcript.final',
  'response.text.delta',
  'response.completed',
] as const

/** What is asked of the pipeline. */
export const toPipeline = ['turn.begin', 'turn.append', 'turn.commit', 'turn.abort'] as const

/** Everything that happens on this connection. */
export const ours = [
  'state',
  ...toClient,
  'message.other',
  'message.late',
  'socket.close',
  ...toPipeline,
] as const

/** Everything that happens on the connection of a neighbour. */
export const theirs = ['neighbour.told', 'neighbour.late', 'neighbour.asked', 'neighbour.close'] as const
