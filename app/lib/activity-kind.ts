/**
 * What an operator did. The first three are noted by the database (0041_roles.sql), the others by the calls of the API.
 */
export type ActivityKind =
  | ('added' | 'changed' | 'deleted' | 'restored' | 'purged' | 'ledger' | 'deal')
  | ('answered' | 'moderated' | 'commentSettled' | 'commentDeleted' | 'drafts' | 'imported' | 'importUndone')
  | ('settings' | 'seller' | 'help' | 'rates' | 'destinations' | 'invited' | 'role' | 'removed')
  | ('password' | 'passkeyAdded' | 'passkeyRemoved' | 'twoStepOn' | 'twoStepOff' | 'exported')
  | ('whatsapp' | 'carSeller')
  | ('backupMade' | 'backupDownloaded' | 'backupKey' | 'ledgerKey')
