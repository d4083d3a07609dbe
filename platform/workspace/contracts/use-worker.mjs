/** A record of a remote may hold up the compiler: it runs in a thread of its own, which can be ended. */
import { parentPort, workerData } from 'node:worker_threads'
import { problemsOf } from './recorded-use.mjs'

const { use, before, now, home } = workerData
parentPort?.postMessage(problemsOf(use, before, now, home))
