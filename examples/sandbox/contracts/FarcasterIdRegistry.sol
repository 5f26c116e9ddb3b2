// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Which id an address has at Farcaster: the part of its registry that sign-ins read. Here, anybody registers anybody.
contract FarcasterIdRegistry {
    mapping(address custody => uint256 fid) public idOf;

    function register(address custody, uint256 fid) external {
        idOf[custody] = fid;
    }
}
