/** Where transitions lead that leave their own part of the chart. */

export const places = {
  connecting: '#vela-browser.connecting',
  connected: '#vela-browser.connected',
  disconnected: '#vela-browser.disconnected',
  /** Something went wrong, and the socket is there all the same. */
  errorWithSocket: '#vela-browser.error.open',
  errorWithout: '#vela-browser.error.closed',
} as const

/** The permanent id of a transition, for coverage and reports. */
export const id = (row: string) => ({ id: row })
