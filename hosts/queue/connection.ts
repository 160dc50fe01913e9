/** A pool of connections to PostgreSQL, with transactions. */
import pg from 'pg'

/** A row of a result, as the driver reads it. */
type Row = Readonly<Record<string, unknown>>

/** A pool of connections. Every method rejects when the database does not answer. */
export interface Connection {
  /** Without values the text may have several statements. */
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  /** Does `work` as one transaction: all of it, or nothing if it rejects. */
  readonly inTransaction: <Value>(work: (query: Connection['query']) => Promise<Value>) => Promise<Value>
  readonly close: () => Promise<void>
}

/** Times (ms) after which a connection is given up: unanswered, and idle within a transaction. */
const limits = { connect: 5000, idle: 10_000 }

const queryOf =
  (client: pg.Pool | pg.PoolClient): Connection['query'] =>
  async (text, values) => {
    // The driver returns one result for each of several statements, which have no rows together.
    const { rows = [] } = await (values === undefined ? client.query(text) : client.query(text, [...values]))
    return rows
  }

/** Opens a pool; `onError` is called when the server ends a connection that is not in use. */
export function connectionTo(url: string, onError: () => void): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    idle_in_transaction_session_timeout: limits.idle,
    application_name: 'turntable',
  })
  pool.on('error', onError)
  const inTransaction: Connection['inTransaction'] = async (work) => {
    const client = await pool.connect()
    client.on('error', onError)
    try {
      await client.query('begin')
      const value = await work(queryOf(client))
      await client.query('commit')
      client.off('error', onError)
      client.release()
      return value
    } catch (error) {
      // The state of the connection is unknown: it is closed, and the server rolls back.
      client.release(true)
      throw error
    }
  }
  return { query: queryOf(pool), inTransaction, close: () => pool.end() }
}
