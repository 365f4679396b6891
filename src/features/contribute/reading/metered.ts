/** What some browsers say of the network; its own types leave it out. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether its user may pay for what is fetched: over a mobile network, or where they ask to save data. */
export function isMetered(): boolean {
  const {connection} = navigator as Navigator & {readonly connection?: NetworkInformation};
  return connection?.saveData === true || connection?.type === 'cellular';
}
