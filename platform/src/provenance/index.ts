export { CliError } from '../cli-error'
export { readTrust, rulesFor, type Trust } from './trust'
