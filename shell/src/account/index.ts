export { $loading as $accountLoading, requested as accountRequested } from './model'
export { AccountInformation } from './view'
