/** Targets of transitions that leave their own part of the chart. */

export const places = {
  connecting: '#vela-browser.connecting',
  connected: '#vela-browser.connected',
  disconnected: '#vela-browser.disconnected',
  /** An error occurred, but the socket still exists. */
  errorWithSocket: '#vela-browser.error.open',
  errorWithout: '#vela-browser.error.closed',
} as const

/** The stable id of a transition, for coverage and reports. */
export const id = (row: string) => ({ id: row })
