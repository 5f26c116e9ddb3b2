// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Which keys act for an id at Farcaster: the part of its registry that sign-ins read. Here, anybody adds any key.
contract FarcasterKeyRegistry {
    enum KeyState {
        NULL,
        ADDED,
        REMOVED
    }

    struct KeyData {
        KeyState state;
        uint32 keyType;
    }

    mapping(uint256 fid => mapping(bytes key => KeyData)) private keys;

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }

    function set(uint256 fid, bytes calldata key, KeyState state, uint32 keyType) external {
        keys[fid][key] = KeyData(state, keyType);
    }
}
