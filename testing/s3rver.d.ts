/** Types for the part of s3rver that the tests use, because it has none. */
declare module "s3rver" {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
      vhostBuckets?: boolean;
    });
    run(): Promise<{ port: number }>;
  }
}
